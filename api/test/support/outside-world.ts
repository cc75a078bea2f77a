import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type WorldAnswer = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** A server on loopback that stands for the world, behaves as a test says, and counts what reaches it. With no answers it is a canary. */
export class World {
  readonly requests: IncomingMessage[] = [];
  readonly connections = new Set<Socket>();
  /** Connections that were ever made, with or without a request. */
  reached = 0;

  private constructor(
    private readonly server: Server,
    readonly host: string,
  ) {
    server.on('connection', (socket) => {
      this.reached += 1;
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
      // Whoever is being tested breaks off.
      socket.on('error', () => undefined);
    });
  }

  static async start(
    answers: Readonly<Record<string, WorldAnswer>> = {},
    { host = '127.0.0.1', port = 0 } = {},
  ): Promise<World> {
    const server = createServer((request, response) => {
      world.requests.push(request);
      const url = new URL(request.url ?? '/', world.address);
      const answer = answers[url.pathname];
      if (answer === undefined) response.writeHead(404).end();
      else answer(request, response, url);
    });
    const world = new World(server, host);
    await once(server.listen(port, host), 'listening');
    return world;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port; // a TCP server that listens has one
  }

  get address(): string {
    return `http://${this.host}:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Sends content of one type. */
export const sends =
  (type: string, content: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): WorldAnswer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(content);
  };

export const redirects =
  (location: string | ((url: URL) => string)): WorldAnswer =>
  (_request, response, url) => {
    response.writeHead(302, { location: typeof location === 'string' ? location : location(url) }).end();
  };

/** One byte, and then another each `everyMs`, for ever. */
export const drips =
  (type: string, everyMs: number): WorldAnswer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.write('{');
    const timer = setInterval(() => response.write(' '), everyMs);
    response.once('close', () => clearInterval(timer));
  };

/** The same piece again and again, as fast as it is read. */
export const pours =
  (headers: Readonly<Record<string, string>>, piece: Uint8Array, times = Infinity): WorldAnswer =>
  (_request, response) => {
    response.writeHead(200, headers);
    let sent = 0;
    const pour = (): void => {
      while (!response.destroyed && sent < times) {
        sent += 1;
        if (!response.write(piece)) return;
      }
      response.end();
    };
    response.on('drain', pour);
    pour();
  };

/** Takes a request and never answers. */
export const isSilent: WorldAnswer = () => undefined;
