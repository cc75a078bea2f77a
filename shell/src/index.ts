import './nonce';
// Before single-spa: of the browser's Back it must hear first.
import './frame/held-history';
// The shell itself needs only the host's half; remotes take the other half from the shell's bundle.
import '@wavereel/remote-kit';
import './start';
