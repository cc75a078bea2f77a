/** Leads to a page that is none of this product's. */
export const leavePage = (address: string): void => location.assign(address);
