import { BOOLEAN, INTEGER, type Json, list, orNull, query, shape, TEXT, told } from '../../http/openapi'
import { chosen, named, saved } from '../views'

const KIND = { type: 'string', enum: ['role', 'store_role'] }
const tag = 'views'

/** Saved views of lists. */
export const viewPaths: Json = {
  '/sys/view/list': told('get', 'savedViews', {
    tag,
    summary: 'Views of a list that are one’s own or shared with a role that one holds',
    parameters: [query('list', TEXT, { required: true, example: 'good.sku' })],
    answer: shape({
      views: list(
        shape({
          id: INTEGER,
          name: TEXT,
          own: BOOLEAN,
          by: TEXT,
          share: orNull(shape({ kind: KIND, role_id: INTEGER, role: TEXT })),
          state: { type: 'object', description: 'Filters, order, columns, density: the console’s own.' },
        }),
      ),
      default_id: orNull(INTEGER),
      roles: list(shape({ kind: KIND, id: INTEGER, name: TEXT })),
    }),
  }),
  '/sys/view/save': told('post', 'saveView', {
    tag,
    summary: 'Makes a view, or with `id` changes one’s own',
    body: saved,
    answer: shape({ id: INTEGER }),
  }),
  '/sys/view/delete': told('post', 'deleteView', { tag, summary: 'Deletes one’s own view', body: named }),
  '/sys/view/default': told('post', 'defaultView', {
    tag,
    summary: 'With which view one’s list opens; null: with none',
    body: chosen,
  }),
}
