/** Downloads what an address answers as an attachment: the page stays, also where it is refused. */
export const follow = (address: string): void =>
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
