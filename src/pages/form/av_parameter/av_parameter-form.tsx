import AvParameterForm from '@/generated/form/av_parameter/av_parameter-form'
import { SampleScreen } from '@/pages/sample/sample-screen'

/** Sample of a form in groups: the generated form, shown only while the server has its samples switched on. */
export default function GroupForm() {
  return (
    <SampleScreen>
      <AvParameterForm />
    </SampleScreen>
  )
}
