import AvParameterForm from '@/generated/form/av_parameter/av_parameter-form'
import { SampleScreen } from '@/pages/sample/sample-screen'

/** The sample of a form in groups: the generated screen, while there are samples. */
export default function GroupForm() {
  return (
    <SampleScreen>
      <AvParameterForm />
    </SampleScreen>
  )
}
