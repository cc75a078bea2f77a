import './nonce';
import './start';
