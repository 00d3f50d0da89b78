import { defineMessages } from '#ui/words/messages.ts'

export const exportsMessages = defineMessages(
  'form_exports',
  {
    export: 'Exportar',
    csv: 'Valores separados por comas (CSV)',
    xlsx: 'Libro de Excel (XLSX)',
    pdf: 'Documento (PDF)',
    files: 'Archivos enviados (ZIP)',
    working: 'Preparando el archivo',
    working_help: '{{done}} de {{total}} respuestas',
    cancel: 'Cancelar',
    cancelled: 'No se guardó ningún archivo',
    missing: 'archivos-que-faltan.txt',
    done: 'Archivo guardado',
    not_whole: 'No todo lo enviado está en él: lo que falta se nombra en {{name}}.',
  },
  {
    export: 'Export',
    csv: 'Comma-separated values (CSV)',
    xlsx: 'Excel workbook (XLSX)',
    pdf: 'Document (PDF)',
    files: 'Files that were sent (ZIP)',
    working: 'Preparing the file',
    working_help: '{{done}} of {{total}} submissions',
    cancel: 'Cancel',
    cancelled: 'No file was saved',
    missing: 'missing-files.txt',
    done: 'File saved',
    not_whole: 'Not all that was sent is in it: {{name}} names what is missing.',
  },
)
