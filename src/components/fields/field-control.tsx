import { lazy, Suspense } from 'react'
import { useOperator } from '../operator-context'
import { BooleanInput } from './boolean-input'
import { CodeInput } from './code/code-input'
import { JsonInput } from './code/json-input'
import { ColorInput } from './color-input'
import type { ControlProps } from './control-props'
import { DateInput } from './dates/date-input'
import { DatetimeInput } from './dates/datetime-input'
import { DecimalInput } from './numbers/decimal-input'
import { DurationInput } from './dates/duration-input'
import { EnumInput } from './enum-input'
import { ImageInput, ImagesInput } from './images/image-input'
import { isPermissions, PermissionsControl } from './permissions-control'
import { NumberChoice } from './numbers/number-choice'
import { NewPasswordInput } from './texts/new-password-input'
import { RatingInput } from './numbers/rating-input'
import { RefSelect } from './references/ref-select'
import { RefsSelect } from './references/refs-select'
import { RegionInput } from './regions/region-input'
import { RichTextInput } from './rich-text/rich-text-input'
import { LocationInput } from './locations/location-input'
import { SignatureInput } from './signatures/signature-input'
import { SecretInput } from './texts/secret-input'
import { TextInput } from './texts/text-input'
import { TextListInput } from './texts/text-list-input'
import { TextareaInput } from './texts/textarea-input'
import { TimeInput } from './dates/time-input'
import { TreeRefSelect } from './references/tree-ref-select'

const IconInput = lazy(() => import('./icons/icon-input'))

const number = (value: unknown) => (typeof value === 'number' ? value : null)
const string = (value: unknown) => (typeof value === 'string' ? value : null)
const boolean = (value: unknown) => (typeof value === 'boolean' ? value : null)
const numbers = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'number') : null)
const strings = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null)

/** The input of a field, chosen by its type. A value of the wrong type is treated as empty. */
export function FieldControl({ value, ...props }: ControlProps<unknown>) {
  const { timeZone } = useOperator()
  switch (props.field.type) {
    case 'text':
    case 'phone':
    case 'email':
    case 'url':
    case 'barcode':
      return <TextInput {...props} value={string(value)} />
    case 'textarea':
      return <TextareaInput {...props} value={string(value)} />
    case 'rich_text':
      return <RichTextInput {...props} value={string(value)} />
    case 'json':
      return <JsonInput {...props} value={string(value)} />
    case 'code':
      return <CodeInput {...props} value={string(value)} />
    case 'signature':
      return <SignatureInput {...props} value={string(value)} />
    case 'location':
      return <LocationInput {...props} value={string(value)} />
    case 'secret':
      return props.field.strength ? (
        <NewPasswordInput {...props} value={string(value)} />
      ) : (
        <SecretInput {...props} value={string(value)} />
      )
    case 'integer':
    case 'decimal':
    case 'money':
    case 'quantity':
    case 'percent':
      return props.field.choices ? (
        <NumberChoice {...props} value={number(value)} />
      ) : (
        <DecimalInput {...props} value={number(value)} />
      )
    case 'rating':
      return <RatingInput {...props} value={number(value)} />
    case 'duration':
      return <DurationInput {...props} value={number(value)} />
    case 'date':
      return <DateInput {...props} value={string(value)} />
    case 'datetime':
      return <DatetimeInput {...props} value={number(value)} timeZone={timeZone} />
    case 'time':
      return <TimeInput {...props} value={string(value)} />
    case 'boolean':
      return <BooleanInput {...props} value={boolean(value)} />
    case 'enum':
      return <EnumInput {...props} value={string(value)} />
    case 'ref':
      return <RefSelect {...props} value={number(value)} />
    case 'refs':
      return <RefsSelect {...props} value={numbers(value)} />
    case 'tree_ref':
      return <TreeRefSelect {...props} value={number(value)} />
    case 'text_list':
      return isPermissions(props.path, props.field) ? (
        <PermissionsControl {...props} value={strings(value)} />
      ) : (
        <TextListInput {...props} value={strings(value)} />
      )
    case 'image':
      return <ImageInput {...props} value={string(value)} />
    case 'images':
      return <ImagesInput {...props} value={strings(value)} />
    case 'region':
      return <RegionInput {...props} value={string(value)} />
    case 'color':
      return <ColorInput {...props} value={string(value)} />
    case 'icon':
      return (
        <Suspense fallback={null}>
          <IconInput {...props} value={string(value)} />
        </Suspense>
      )
  }
}
