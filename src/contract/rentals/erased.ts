/** Whether the person of a lead was erased. Every other lead has a number. */
export const isErased = ({ number }: { number: string }): boolean => number === '';
