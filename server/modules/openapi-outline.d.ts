/**
 * The outline of server/generated/openapi.json. TypeScript reads it in place of the document (`imports` in
 * package.json), because the types of all its parts are a tenth of what a type-check computes.
 */
declare const openapi: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>> & {
      readonly Refusal: { readonly properties: Readonly<Record<string, object>> }
    }
  }
}
export default openapi
