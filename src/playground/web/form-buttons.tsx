import { usePage } from './page-context.ts';

/** The two ways out of a form: leave it, or send what was filled in. */
export const FormButtons = ({ cancel }: { readonly cancel: () => void }) => {
  const { t } = usePage();
  return (
    <>
      <button type="button" class="button" onClick={cancel}>
        {t('form.cancel')}
      </button>
      <button type="submit" class="button primary">
        {t('form.send')}
      </button>
    </>
  );
};
