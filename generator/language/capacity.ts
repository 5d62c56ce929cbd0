import * as z from 'zod'
import { name } from './common'

/** The message about a text that is no time of the day. */
export const TIME_OF_DAY = 'a time of the day, such as 09:00'
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: TIME_OF_DAY })

export const capacity = z
  .strictObject({
    of: name
      .optional()
      .describe(
        'Reference to the row whose places are taken: a room, a table, a vehicle. Default: the company as a whole.',
      ),
    size: z
      .union([z.int().min(1).max(1_000_000), name])
      .describe('Number of places at one time: a number, or an integer field of the entity that `of` refers to.'),
    takes: name.optional().describe('Integer field with the number of places that a row takes. Default: 1.'),
    date: name
      .optional()
      .describe('Date field: rows of one day share the places, or of one hour of that day with `at`.'),
    at: name.optional().describe('`date`: field of type time, enum or integer with the hour.'),
    from: name.optional().describe('Datetime field with the beginning, for rows that last until `until`.'),
    until: name.optional().describe('Datetime field with the end. A row may begin when another one ends.'),
    statuses: z
      .array(name)
      .min(1)
      .optional()
      .describe('Rows in these statuses take their places. Required where rows have a status.'),
    slots: z
      .strictObject({
        from: clock.describe('Beginning of the first slot.'),
        until: clock.describe('End of the last slot.'),
        minutes: z.int().min(5).max(1440).describe('Length of a slot.'),
      })
      .optional()
      .describe('Times that the form offers, for `from` and for an `at` of type time.'),
  })
  .meta({
    id: 'Capacity',
    description:
      'Places that rows take by the day, the hour, or from one time until another; never more than there are.',
  })
