import './nonce';
// The shell itself needs only the host's half; remotes take the other half from the shell's bundle.
import '@wavereel/remote-kit';
import './start';
