import type { Language } from '../../language/locales'
import type { Entity } from '../../model/entity-types'
import { pascal } from '../../model/names'
import { textFor } from '../../model/texts'
import {
  answer,
  FILE_RESPONSE,
  FORECAST,
  FREE_PLACES,
  JOINT_FORECAST,
  pageOf,
  REPORT,
  RESOLVED,
  SUMMARY,
  transitionResult,
} from './openapi-answers'
import { component, type Json, parameter, WRITE_SECURITY } from './openapi-components'
import {
  EXPORT_PARAMETERS,
  EXPORT_FORMAT,
  forecastBody,
  JOINT_FORECAST_BODY,
  optionsOf,
  RESOLVE_BODY,
  sortOf,
  transitionBody,
} from './openapi-requests'
import { wireFilter } from './openapi-schema'

const RESOLVE = 'Rows for pasted codes, names or barcodes, in the same order; null for no match or several matches'
const HEADERS = [parameter('TenantId'), parameter('StoreId')]

/** Returns the OpenAPI paths of an entity. List, export, create and update calls that no role may make are left out. */
export function pathsOfEntity(entity: Entity, languages: readonly Language[]): Json {
  const { base, names, key, kind } = entity
  const allowedActions = new Set(Object.values(entity.access).flat())
  const paths: Json = {}
  const add = (
    method: 'get' | 'post',
    name: string,
    summary: string,
    { parameters, data, body }: { parameters: readonly Json[]; data: Json; body?: Json },
  ) => {
    paths[`${base}/${name}`] = {
      [method]: {
        operationId: [names.value, ...name.split('/').map(pascal)].join(''),
        tags: [key],
        summary,
        ...(body && { security: WRITE_SECURITY }),
        parameters: [...HEADERS, ...(body ? [parameter('IdempotencyKey')] : []), ...parameters],
        ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
        responses: name.endsWith('export') ? FILE_RESPONSE : answer(data),
      },
    }
  }
  const row = component(names.type)
  const draft = component(`${names.type}Draft`)
  const id = kind === 'singleton' ? [] : [parameter('Id')]
  const filterParameters = [
    parameter('Search'),
    ...(entity.list?.filters ?? []).flatMap((filter) => wireFilter(entity, filter, languages)),
  ]
  const pageParameters = [
    parameter('Current'),
    parameter('PageSize'),
    ...sortOf(entity),
    parameter('After'),
    ...filterParameters,
  ]
  if (allowedActions.has('list')) {
    add('get', 'list', 'One page of rows', { parameters: pageParameters, data: pageOf(row) })
    add('get', 'summary', 'Counts per tab and sums of the filtered set', {
      parameters: filterParameters,
      data: SUMMARY,
    })
  }
  if (allowedActions.has('export'))
    add('get', 'export', 'The filtered set as a file', {
      parameters: [...EXPORT_PARAMETERS, ...sortOf(entity), ...filterParameters],
      data: {},
    })
  for (const { name, title } of entity.reports) {
    if (allowedActions.has('list'))
      add('get', `report/${name}`, `Figures of the report ${textFor(title, 'en-US')}`, {
        parameters: filterParameters,
        data: REPORT,
      })
    if (allowedActions.has('export'))
      add('get', `report/${name}/export`, 'The same figures as a file', {
        parameters: [EXPORT_FORMAT, ...filterParameters],
        data: {},
      })
  }
  if (kind === 'report') return paths
  add('get', 'detail', 'One row with its links and log', { parameters: id, data: row })
  if (allowedActions.has('create')) add('post', 'create', 'Creates a row', { parameters: [], data: row, body: draft })
  if (allowedActions.has('update'))
    add('post', 'update', 'Saves a row; `version` is the version that was read', {
      parameters: id,
      data: row,
      body: draft,
    })
  const canSave = allowedActions.has('create') || allowedActions.has('update')
  if (canSave) {
    add('post', 'preview', 'Defaults, computed values and copies for a draft', {
      parameters: [],
      data: draft,
      body: draft,
    })
    add('get', 'options', 'Choices of a reference', {
      parameters: optionsOf(entity),
      data: {
        type: 'array',
        items: component('Option'),
      },
    })
    add('post', 'resolve', RESOLVE, { parameters: [], data: RESOLVED, body: RESOLVE_BODY })
  }
  if (entity.capacity.length > 0)
    add('post', 'free', 'What is still free of each capacity around the time of a draft', {
      parameters: [],
      data: FREE_PLACES,
      body: draft,
    })
  if (entity.transitions.length > 0)
    add('post', 'transition', 'Runs transitions, one transaction per row', {
      parameters: [],
      data: transitionResult(entity.transitions.some(({ name }) => name === 'amend')),
      body: transitionBody(entity, languages),
    })
  if (kind === 'receipt')
    add('post', 'forecast', 'What transitions would post and create now; nothing is saved', {
      parameters: [],
      data: FORECAST,
      body: forecastBody(canSave ? draft : undefined),
    })
  if (kind === 'receipt')
    add('post', 'forecast_all', 'The forecasts of several documents, each after the effects of those before it', {
      parameters: [],
      data: JOINT_FORECAST,
      body: JOINT_FORECAST_BODY,
    })
  return paths
}
