/**
 * Begins to watch uploads; the answer tells the newest one how far it is, `loaded` of `total` bytes, as a browser would.
 * jsdom itself knows of no bytes on their way.
 */
export function watchUploads(): (loaded: number, total: number) => void {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send');
  return (loaded, total) => {
    const newest = send.mock.contexts.at(-1);
    newest?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  };
}
