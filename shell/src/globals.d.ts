/** Read by webpack's own run time and by libraries that make style elements. */
declare let __webpack_nonce__: string;
