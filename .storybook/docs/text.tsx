/** Shows the text of a docblock, with code between backticks. */
export function Text({ children }: { children: string }) {
  return children
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Text>{text}</Text>
    </p>
  ));
}
