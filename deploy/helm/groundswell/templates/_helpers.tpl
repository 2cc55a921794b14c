{{/* The name of everything: that of the release, with the chart's where they differ. */}}
{{- define "groundswell.name" -}}
{{- if contains "groundswell" .Release.Name -}}
{{- .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-groundswell" .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* What selects the pods; it never changes. */}}
{{- define "groundswell.selector" -}}
app.kubernetes.io/name: groundswell
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}

{{- define "groundswell.labels" -}}
{{ include "groundswell.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service | quote }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end -}}

{{- define "groundswell.secret" -}}
{{- default (include "groundswell.name" .) .Values.existingSecret -}}
{{- end -}}

{{/* The host of PUBLIC_URL. */}}
{{- define "groundswell.host" -}}
{{- include "groundswell.address" . | splitList "/" | first -}}
{{- end -}}

{{/* PUBLIC_URL without its scheme: a host, and the path below which the service is. */}}
{{- define "groundswell.address" -}}
{{- required "Set settings.PUBLIC_URL, such as https://feedback.example.com." .Values.settings.PUBLIC_URL | trimPrefix "https://" | trimSuffix "/" -}}
{{- end -}}
