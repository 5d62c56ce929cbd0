/** A date such as 2026-12-04, with its time if it has one. */
const DATES = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/

/** A sentence whose dates stay in one line: browsers break a line at the hyphens of a date. */
export function TextWithDates({ text }: { text: string }) {
  return text.split(DATES).map((part, index) =>
    // Every second part is a date, because the pattern has one group.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
