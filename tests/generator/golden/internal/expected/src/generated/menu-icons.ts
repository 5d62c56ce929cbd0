// From manifest/app.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { default as shopping } from '@ant-design/icons/es/icons/ShoppingOutlined'
