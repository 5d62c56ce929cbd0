/* Pieces of the order in base.ts that several cases replace. */
export const RECOUNT = '      - recount: {target: order.lines, key: item_id, set: {done_qty: line.qty}}'
export const REVERSE = '  reverse: {roles: [head_office]}'
export const APPROVE = `  approve:
    roles: [head_office]
    guards: [over]
    postings:
${RECOUNT}
`
