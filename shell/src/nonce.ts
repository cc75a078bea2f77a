// First of all imports: styles that libraries make at run time carry the nonce of this very answer.
const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
if (meta) __webpack_nonce__ = meta.content;
