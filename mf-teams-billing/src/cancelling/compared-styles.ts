/**
 * rrweb compares styles in a document of its own, where it sets the earlier ones as attributes. The content security policy takes those
 * for inline styles and reports each; from now on such documents set them through the object model, which it allows. The answer undoes it.
 */
export function allowComparedStyles(): () => void {
  const { implementation } = document;
  Object.defineProperty(implementation, 'createHTMLDocument', {
    configurable: true,
    value: (title?: string) =>
      withoutStyleAttributes(DOMImplementation.prototype.createHTMLDocument.call(implementation, title)),
  });
  return () => Reflect.deleteProperty(implementation, 'createHTMLDocument');
}

function withoutStyleAttributes(made: Document): Document {
  const createElement = (name: string): HTMLElement => {
    const element = Document.prototype.createElement.call(made, name);
    const setAttribute = (attribute: string, value: string) => {
      if (attribute === 'style') element.style.cssText = value;
      else Element.prototype.setAttribute.call(element, attribute, value);
    };
    return Object.defineProperty(element, 'setAttribute', { value: setAttribute });
  };
  return Object.defineProperty(made, 'createElement', { value: createElement });
}
