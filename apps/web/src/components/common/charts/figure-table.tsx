type Props = {
  head: string[];
  /** Cells in the order of the head; the first names its row. */
  rows: string[][];
};

/** The figures of a chart for screen readers. */
export function FigureTable({ head, rows }: Props) {
  // A table grows with its cells regardless of its own width: the box around it clips it.
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
