/** Loads the page anew, and with it whatever version of the product there is now. */
export const reloadPage = (): void => location.reload();
