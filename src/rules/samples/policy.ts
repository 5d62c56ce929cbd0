import type { Shape } from '../field'

/** A row of the sample list. */
export interface Policy {
  number: string
  name: string
  contentType: 'img' | 'horizontalVideo' | 'verticalVideo'
  filterType: 'artificial' | 'rules'
  count: number
  /** Epoch milliseconds; ISO 8601 on the wire. */
  createdTime: number
  status: 'online' | 'offline'
}

export const policyShape: Shape = {
  entity: 'policy',
  kind: 'report',
  fields: {
    number: { type: 'text' },
    name: { type: 'text' },
    contentType: { type: 'enum', options: { img: null, horizontalVideo: null, verticalVideo: null } },
    filterType: { type: 'enum', options: { artificial: null, rules: null } },
    count: { type: 'integer' },
    createdTime: { type: 'datetime' },
    status: { type: 'enum', options: { online: 'green', offline: 'gray' } },
  },
  label: ['number', 'name'],
}
