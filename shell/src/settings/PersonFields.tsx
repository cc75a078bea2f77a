import { industries, workRoles } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { SelectField } from '@wavereel/ui';

interface Work {
  readonly workRole: string;
  readonly industry: string;
}

/** Work role and industry; an empty one was not said. */
export function PersonFields<Value extends Work>({
  value,
  onChange,
}: {
  value: Value;
  onChange: (value: Value) => void;
}) {
  const text = useText('shell');
  const unsaid = { value: '', label: text('work.unsaid') };
  return (
    <>
      <SelectField
        label={text('field.workRole')}
        name="work-role"
        value={value.workRole}
        onChange={(workRole) => onChange({ ...value, workRole })}
        options={[unsaid, ...workRoles.map((role) => ({ value: role, label: text(`work.role.${role}`) }))]}
      />
      <SelectField
        label={text('field.industry')}
        name="industry"
        value={value.industry}
        onChange={(industry) => onChange({ ...value, industry })}
        options={[
          unsaid,
          ...industries.map((industry) => ({ value: industry, label: text(`work.industry.${industry}`) })),
        ]}
      />
    </>
  );
}

/** The one of several that a value of a form is; null for none. */
export function oneOf<Known extends string>(known: readonly Known[], value: string | null): Known | null {
  return known.find((one) => one === value) ?? null;
}
