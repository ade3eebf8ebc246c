/** An e-mail address for a cell: a narrow column breaks it before its @ instead of within a word. */
export function emailText(email: string) {
  const domain = Math.max(email.lastIndexOf('@'), 0);
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
