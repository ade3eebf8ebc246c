/** An e-mail address for a cell: a narrow column breaks it before its @ instead of within a word. */
export const emailText = (email: string) => breakableAt(email, Math.max(email.lastIndexOf('@'), 0));

/** A rent for a cell: a narrow column breaks `$1199/mo` behind its slash instead of within a word. */
export const rentText = (rent: string) => breakableAt(rent, rent.indexOf('/') + 1);

const breakableAt = (text: string, at: number) => (
  <>
    {text.slice(0, at)}
    <wbr />
    {text.slice(at)}
  </>
);
