/**
 * The results of two reads of one transaction. Both are awaited even if one of them fails, so that no statement runs
 * after the end of the transaction; then the first failure is thrown.
 */
export async function bothSettled<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second])
  if (a.status === 'rejected') throw a.reason
  if (b.status === 'rejected') throw b.reason
  return [a.value, b.value]
}
