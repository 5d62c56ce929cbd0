/**
 * The results of two readings of one transaction. Both are awaited whatever becomes of the other, so that no statement
 * follows the end of the transaction; then the first failure is thrown.
 */
export async function bothSettled<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([one, other])
  if (a.status === 'rejected') throw a.reason
  if (b.status === 'rejected') throw b.reason
  return [a.value, b.value]
}
