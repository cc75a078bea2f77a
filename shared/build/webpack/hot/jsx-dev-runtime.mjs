// The compiler signs components only in its development mode, which draws by another function: that one is React's of development alone, and a
// remote that is being written stands in a shell with the React of production.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
