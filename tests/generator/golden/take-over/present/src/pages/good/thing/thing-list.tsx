/** A person's screen stands where the generated one would. */
export default function MyThingList() {
  return <p>mine</p>
}
