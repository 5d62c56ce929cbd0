import { schemaComment } from '../language'
import { readManifest } from '../read'
import { buildModel } from '../model/build'
import type { Model } from '../model/model-types'
import { formatProblem } from '../problems/problem'

/* A manifest of one entity. templates/README.md shows its views as examples. */
const FILES: Readonly<Record<string, string>> = {
  'app.yaml': `${schemaComment('app', 0)}
title: { zh: 例子, en: Example }
landing: /store/shelf_label/list
groups:
  store: { title: { zh: 门店, en: Stores }, icon: shop, order: 1 }
`,
  'routes/store.yaml': `${schemaComment('routes', 1)}
- { entity: shelf_label, base: /store/shelf_label, order: 1 }
`,
  'entities/store/shelf_label.yaml': `${schemaComment('entity', 2)}
entity: shelf_label
module: store
kind: master
title: { zh: 货架签, en: Shelf labels }
scope: tenant
mixins: [enabled]
display: [label_code, label_name]
fields:
  label_code: { label: { zh: 编码, en: Code }, type: text, max_length: 12, required: true, unique: true }
  label_name: { label: { zh: 名称, en: Name }, type: text, max_length: 40, required: true }
list: { columns: [label_code, label_name, status], filters: [label_name, status], search: [label_code, label_name] }
form: { sections: [{ title: { zh: 基本信息, en: Basics }, fields: [label_code, label_name, status] }] }
access: { head_office: [list, create, update] }
`,
}

/** Returns the model of the example. Throws when the language no longer accepts the example manifest. */
export function exampleModel(): Model {
  const files = Object.entries(FILES).map(([inside, text]) => ({
    file: `manifest/${inside}`,
    inside,
    bytes: new TextEncoder().encode(text),
  }))
  const { problems, manifest } = readManifest(files)
  const model = buildModel(manifest, problems)
  if (problems.all.length > 0) throw new Error(problems.sorted().map(formatProblem).join('\n'))
  return model
}
