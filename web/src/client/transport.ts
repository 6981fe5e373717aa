/** A line to a table. The real one is a WebSocket; tests bring their own. */
export interface Transport {
  send: (text: string) => void;
  close: () => void;
}

export interface TransportEvents {
  open: () => void;
  message: (text: string) => void;
  close: () => void;
}

export type Connect = (events: TransportEvents) => Transport;

/** The address of a table's WebSocket on the server that served this page. */
export function socketUrl(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

export function connectTo(url: string): Connect {
  return (events) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => events.open());
    socket.addEventListener('message', (event) => {
      if (typeof event.data === 'string') events.message(event.data);
    });
    // An error is always followed by a close, which is all that matters here.
    socket.addEventListener('close', () => events.close());
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  };
}
