export namespace JSX {
  type Element = Node | string | null;
  interface HTMLAttributes<T> {
    class?: string;
    ref?: T | ((element: T) => void);
  }
  interface IntrinsicElements {
    div: HTMLAttributes<HTMLDivElement>;
  }
}
