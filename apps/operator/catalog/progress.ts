import { SingleBar } from 'cli-progress';

export type Progress = {
  read: (progress: { rows: number; bytes: number }) => void;
  step(text: string): void;
  end(): void;
};

const number = new Intl.NumberFormat('es-MX');
const rowsPerLine = 5000;

function onTerminal(fileSize: number): Progress {
  const bar = new SingleBar({
    format: 'Leyendo [{bar}] {percentage} % · {rows} renglones',
    hideCursor: true,
    // The command handles Ctrl+C itself.
    gracefulExit: false,
    stream: process.stderr,
  });
  let open = true;
  const close = () => {
    if (open) bar.stop();
    open = false;
  };
  bar.start(fileSize, 0, { rows: '0' });
  return {
    read: ({ rows, bytes }) => bar.update(bytes, { rows: number.format(rows) }),
    step: (text) => {
      close();
      console.error(text);
    },
    end: close,
  };
}

function asLines(): Progress {
  let reportedRows = 0;
  return {
    read: ({ rows }) => {
      if (rows < reportedRows + rowsPerLine) return;
      reportedRows = rows;
      console.error(`Leídos ${number.format(rows)} renglones`);
    },
    step: (text) => console.error(text),
    end: () => undefined,
  };
}

/** A bar on a terminal, plain lines elsewhere (logs, pipes); both on standard error, separate from the summary. */
export function createProgress(fileSize: number): Progress {
  return process.stderr.isTTY ? onTerminal(fileSize) : asLines();
}
