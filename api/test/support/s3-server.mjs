// An S3 server for tests: node s3-server.mjs <options as JSON>. The package's own check of signatures is kept, but for the text that
// it takes for signed: it leaves out the slash after a bucket and does not encode !'()* as the rules of the signature ask for. Conditional
// writes, which it does not know, are added, and readers see the object before a write or the one after.
import { AsyncLocalStorage } from 'node:async_hooks';
import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver');
const v4 = require('@20minutes/s3rver/lib/signature/v4.js');
const objects = require('@20minutes/s3rver/lib/controllers/object.js');
const Store = require('@20minutes/s3rver/lib/stores/filesystem.js');
const S3Error = require('@20minutes/s3rver/lib/models/error.js');

const address = new AsyncLocalStorage();
const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const stringToSign = v4.getStringToSign;
v4.getStringToSign = (request, signature) => {
  const { pathname, searchParams } = new URL(address.getStore() ?? '/', 'http://localhost');
  const signed = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='));
  return stringToSign({ ...request, uri: pathname, querystring: signed.sort().join('&') }, signature);
};

/** What was last begun for each key: the next thing begins when it has ended. */
const lines = new Map();

function inTurn(key, work) {
  const turn = (lines.get(key) ?? Promise.resolve()).then(work);
  lines.set(
    key,
    turn.catch(() => undefined),
  );
  return turn;
}

async function assertCondition({ store, params, headers }) {
  const [match, noneMatch] = [headers['if-match'], headers['if-none-match']];
  if (match === undefined && noneMatch === undefined) return;
  const found = (await store.existsObject(params.bucket, params.key))
    ? await store.getMetadata(params.bucket, params.key)
    : null;
  if (match !== undefined && found === null)
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: params.key });
  const holds = match === undefined ? found === null : found.etag === match;
  if (!holds)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
      Condition: match === undefined ? 'If-None-Match' : 'If-Match',
    });
}

const { putObject } = objects;
objects.putObject = (context) =>
  inTurn(context.params.key, async () => {
    await assertCondition(context);
    return putObject(context);
  });

const { getObject, putContent } = Store.prototype;
// It ends when the file is open: what comes after does not change what is read.
Store.prototype.getObject = function (bucket, key, options) {
  return inTurn(key, () => getObject.call(this, bucket, key, options));
};
Store.prototype.putContent = async function (path, content) {
  const draft = `${path}.draft`;
  const written = await putContent.call(this, draft, content);
  await rename(draft, path);
  return written;
};

class Server extends S3rver {
  callback() {
    const answer = super.callback();
    return (request, response) => address.run(request.url, () => answer(request, response));
  }
}

await new Server(JSON.parse(process.argv[2])).run();
