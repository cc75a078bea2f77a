/* global AudioWorkletProcessor, registerProcessor, sampleRate -- of the browser's audio thread */

/** Hands over what the microphone hears, a tenth of a second at a time: 16-bit samples and their loudest, 0 to 1. Told to stop, it hands over the rest and says so. */
class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.size = Math.round(sampleRate / 10);
    this.begin();
    this.port.onmessage = () => {
      this.handOver();
      this.port.postMessage({ done: true });
    };
  }

  begin() {
    this.samples = new Int16Array(this.size);
    this.count = 0;
    this.peak = 0;
  }

  handOver() {
    const samples = this.samples.slice(0, this.count);
    this.port.postMessage({ samples, peak: this.peak }, [samples.buffer]);
    this.begin();
  }

  process([input]) {
    const channel = input[0];
    if (!channel) return true;
    for (const value of channel) {
      const clipped = Math.max(-1, Math.min(1, value));
      this.peak = Math.max(this.peak, Math.abs(clipped));
      this.samples[this.count] = Math.round(clipped * 32767);
      this.count += 1;
      if (this.count === this.size) this.handOver();
    }
    return true;
  }
}

registerProcessor('capture', Capture);
