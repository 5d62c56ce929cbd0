import { type Case, inThing } from './case'

/* Conditions that run in the database: of unique sets, filters of references and `in_use`. */
export const FILTER_CASES: readonly Case[] = [
  inThing(
    'a unique condition that an index cannot hold',
    'display: [',
    'unique: [{fields: [size], when: "«size»(thing_name) > 3"}]\ndisplay: [',
    'MAN3020',
    /a unique condition .* cannot hold size/,
    /^use comparisons of columns of the row, in, && \|\| !$/,
  ),
  inThing(
    'a filter that cannot run as SQL',
    "filter: status == 'enabled'",
    'filter: «size»(thing_name) > 3',
    'MAN3020',
    /a filter .* cannot hold size/,
    /^use comparisons, in, && \|\| !, size\(downstream\.x\) == 0$/,
  ),
  inThing(
    'a filter through a reference',
    "filter: status == 'enabled'",
    'filter: «parent_thing.price» > 3',
    'MAN3020',
    /a column of the row that parent_thing_id refers to/,
  ),
  inThing(
    'a filter with an unknown name',
    "filter: status == 'enabled'",
    'filter: id == «fform».id',
    'MAN3004',
    /there is no name "fform" here/,
    /did you mean "form"\?/,
  ),
  inThing(
    'a filter with ? :',
    "filter: status == 'enabled'",
    'filter: "«price > 3 ? true : false»"',
    'MAN3020',
    /\? :/,
  ),
  inThing(
    'a filter on an unknown column',
    "filter: status == 'enabled'",
    "filter: «stat» == 'enabled'",
    'MAN3004',
    /no column "stat"/,
    /did you mean "status"\?/,
  ),
  inThing(
    'a filter by an unknown field of the form',
    "filter: status == 'enabled'",
    'filter: price > form.«prize»',
    'MAN3004',
    /no field "prize"/,
    /did you mean "price"\?/,
  ),
  inThing(
    'in_use by an unknown column',
    'thing_id == form.id',
    '«thin_id» == form.id',
    'MAN3004',
    /no column "thin_id"/,
    /did you mean "thing_id"\?/,
  ),
]
