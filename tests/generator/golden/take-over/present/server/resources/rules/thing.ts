import type { Resource } from '../../metadata/description'

/** Nothing may be changed after hours. */
export function rules(resource: Resource): Resource {
  return { ...resource, access: { head_office: ['list'] } }
}
