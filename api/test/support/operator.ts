/** What a server is started with that has an operator. */
export const operatorToken = 'a-token-of-the-operator-quite-long';

/** Of a request of theirs. */
export const operator = { authorization: `Operator ${operatorToken}` };
