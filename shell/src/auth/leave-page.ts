/** Leaves the product for an address of somebody else. */
export const leavePage = (address: string): void => location.assign(address);
