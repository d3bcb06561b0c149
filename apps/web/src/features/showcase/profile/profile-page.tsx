import { useId, type ComponentProps, type ReactElement } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { SampleNote } from '../shared/sample-note';
import { sampleAccount } from './profile.sample';
import { profileStrings as texts } from './profile.strings';

/** /profile: 'Mi Cuenta'. Its fields can be edited; as specified, nothing is saved. */
export default function ProfilePage() {
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} description={texts.description} />
      <SampleNote>
        {texts.sample}{' '}
        <Link to={paths.companySettings.href()} className="font-semibold underline underline-offset-4">
          {texts.settings}
        </Link>
        .
      </SampleNote>
      <Card>
        <CardHeader>
          <CardTitle>{texts.section}</CardTitle>
        </CardHeader>
        <CardContent>
          <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5 sm:grid-cols-2">
            <Field label={texts.establishment} className="sm:col-span-2">
              {(id) => (
                <Input id={id} autoComplete="organization" defaultValue={sampleAccount.establishment} />
              )}
            </Field>
            <Field label={texts.email}>
              {(id) => <Input id={id} type="email" autoComplete="email" defaultValue={sampleAccount.email} />}
            </Field>
            <Field label={texts.phone}>
              {(id) => <Input id={id} type="tel" autoComplete="tel" defaultValue={sampleAccount.phone} />}
            </Field>
            <Field label={texts.taxId}>
              {(id) => (
                <Input
                  id={id}
                  autoComplete="off"
                  autoCapitalize="characters"
                  defaultValue={sampleAccount.taxId}
                />
              )}
            </Field>
            <Field label={texts.address} className="sm:col-span-2">
              {(id) => (
                <Textarea
                  id={id}
                  rows={3}
                  autoComplete="street-address"
                  defaultValue={sampleAccount.address}
                />
              )}
            </Field>
            <div className="sm:col-span-2">
              <Button type="submit" className="max-sm:w-full">
                {texts.save}
              </Button>
            </div>
          </form>
        </CardContent>
      </Card>
    </div>
  );
}

type FieldProps = Pick<ComponentProps<'div'>, 'className'> & {
  label: string;
  children: (id: string) => ReactElement;
};

function Field({ label, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={cn('grid content-start gap-2', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}
