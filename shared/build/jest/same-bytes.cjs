// Jest looks at one number of an array after another, for a video a minute long: in which a server lets go of its idle lines. Where all bytes are
// the same, nothing else has to be looked at; where they are not, jest says what differs.
const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

expect.addEqualityTesters([
  (one, other) =>
    ArrayBuffer.isView(one) &&
    ArrayBuffer.isView(other) &&
    one.constructor.name === other.constructor.name &&
    bytesOf(one).equals(bytesOf(other))
      ? true
      : undefined,
]);
